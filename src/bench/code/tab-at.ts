/** The tab that a key leads to from another, round and round; undefined: it leads nowhere. */
export function tabAt(key: string, from: string, names: readonly string[]): string | undefined {
  const index = names.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return names[(index + 1) % names.length];
    case 'ArrowLeft':
      return names.at(index - 1);
    case 'Home':
      return names[0];
    case 'End':
      return names.at(-1);
    default:
      return undefined;
  }
}
