/** Whether the person has asked the browser to save data: then nothing is fetched that nobody asked for. */
export function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
}
