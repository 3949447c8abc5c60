import { Text } from '@medusajs/ui';

type PersonProps = { name: string; lines: readonly (string | null)[] };

/** Somebody in a cell of a table: the name, and lines such as the email and the phone number. */
export function Person({ name, lines }: PersonProps) {
  return (
    <>
      <Text size="small">{name}</Text>
      {lines.map(
        (line) =>
          line !== null && (
            <Text key={line} size="small" className="text-ui-fg-subtle">
              {line}
            </Text>
          ),
      )}
    </>
  );
}
