const FORMAT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A time in the zone of the user's device. */
export function TimeText({ time }: { time: Date }) {
  return (
    <time dateTime={time.toISOString()} className="whitespace-nowrap">
      {FORMAT.format(time)}
    </time>
  );
}
