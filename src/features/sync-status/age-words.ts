const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How old something is, in words that stand before 'old' and after 'from … ago'. @param age ms */
export function ageWords(age: number): string {
  if (age < minute) return 'less than a minute';
  if (age < hour) return counted(Math.floor(age / minute), 'minute');
  if (age < day) return counted(Math.floor(age / hour), 'hour');
  return counted(Math.floor(age / day), 'day');
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
