/** A fragment of SQL with the values of its placeholders. */
export interface Sql {
  text: string;
  values: readonly unknown[];
}

export function sql(text: string, values: readonly unknown[] = []): Sql {
  return { text, values };
}

/** Joins fragments with a separator. */
export function joined(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}

/** The conjunction of conditions; true without any. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql('true') : joined(conditions.map(bracketed), ' and ');
}

function bracketed({ text, values }: Sql): Sql {
  return { text: `(${text})`, values };
}
