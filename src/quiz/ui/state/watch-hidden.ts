/** Whether the page was out of sight for any of the time until the returned function is called. */
export function watchHidden(): () => 'seen' | 'hidden' {
  let wasHidden = document.hidden;
  const note = () => {
    wasHidden ||= document.hidden;
  };
  document.addEventListener('visibilitychange', note);
  return () => {
    document.removeEventListener('visibilitychange', note);
    return wasHidden ? 'hidden' : 'seen';
  };
}
