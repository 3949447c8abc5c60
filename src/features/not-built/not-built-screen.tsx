import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';

interface NotBuiltScreenProps {
  /** What will stand here. */
  name: string;
  children: string;
}

/** Says plainly that a page is still to come: nothing pretends. */
export function NotBuiltScreen({ name, children }: NotBuiltScreenProps) {
  return (
    <>
      <title>{`${name} · Aangan`}</title>
      <Notice
        level={1}
        title={`${name} is not built yet`}
        action={
          <Link to="/product" className={buttonClass()}>
            Continue Shopping
          </Link>
        }
      >
        {children}
      </Notice>
    </>
  );
}
