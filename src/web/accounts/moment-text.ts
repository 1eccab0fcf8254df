const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** When something was, as short as it is still clear: `10:42 AM` today, `Yesterday`, `Apr 10`, `Apr 10, 2025`. */
export function momentText(moment: number, now: number): string {
  const then = new Date(moment);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (then.toDateString() === today.toDateString()) return time.format(then);
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return then.getFullYear() === today.getFullYear() ? day.format(then) : dayOfYear.format(then);
}
