/** A piece of SQL with its values, in the order of its placeholders. */
export interface Sql {
  text: string;
  values: readonly unknown[];
}

export function sql(text: string, values: readonly unknown[] = []): Sql {
  return { text, values };
}

/** One behind the other, with a word between them. */
export function joined(parts: readonly Sql[], between: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(between),
    values: parts.flatMap(({ values }) => values),
  };
}

/** All of them hold; true without any. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql('true') : joined(conditions.map(bracketed), ' and ');
}

function bracketed({ text, values }: Sql): Sql {
  return { text: `(${text})`, values };
}
