/** Ports at which tests may open a push service; the shops of tests know no other one besides those of the browsers. */
export const PUSH_PORTS: readonly number[] = Array.from({ length: 20 }, (_, at) => 47_110 + at);
