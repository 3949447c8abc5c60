import { useEffect, useState } from 'react';
import { type Listed, listProducts } from './shop';
import { useEdit } from './use-edit';

/** The list of products; without a network, the one that the worker has stored. */
export function Products() {
  const [listed, setListed] = useState<Listed[] | 'failed' | null>(null);
  const { edit, problem } = useEdit();
  useEffect(() => {
    listProducts().then(setListed, () => setListed('failed'));
  }, []);
  if (listed === null) return <p>Loading…</p>;
  if (listed === 'failed') return <p role="alert">The shop cannot be reached.</p>;
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      <ul aria-label="Products">
        {listed.map(({ item, price }) => (
          <li key={item.variantId}>
            {item.title}, {price}{' '}
            <button type="button" onClick={() => void edit({ op: 'add', item, quantity: 1 })}>
              Add {item.title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
