/** How often a busy cart is asked again; each time it has waited for its lock first. */
const TIMES = 6;

/** Asks again while the answer is that the cart is busy, as the storefront does. */
export async function patiently<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let time = 1; time < TIMES; time += 1) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
  return call();
}
