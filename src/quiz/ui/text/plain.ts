/** A text without the backticks around its code, for where only plain text fits. */
export function plain(text: string): string {
  return text.replaceAll('`', '');
}
