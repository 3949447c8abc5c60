import { hotDeals } from './hot-deals';
import { Deals } from './deals';

/** 'Export Deals Made Easy': tabs by category name (HOME-5). */
export function ExportDeals() {
  return (
    <Deals
      shown={4}
      title="Export Deals Made Easy"
      lead="Well-made pieces, department by department."
      tabs={[
        { key: 'Furniture', label: 'Furniture' },
        { key: 'Mattress', label: 'Mattress' },
        { key: 'Home Goods', label: 'Home Goods' },
      ]}
      belongs={(category, tab) => category.name === tab.key}
      sort="newest"
    />
  );
}

/** 'Hot Deals You Can't Miss': tabs by category handle, only discountable products (HOME-6). */
export function HotDeals() {
  return (
    <Deals
      shown={8}
      title="Hot Deals You Can't Miss"
      lead="The largest savings come first."
      tabs={[
        { key: 'furniture', label: 'Furniture' },
        { key: 'mattresses', label: 'Mattresses' },
        { key: 'home-decor', label: 'Home Decor' },
      ]}
      belongs={(category, tab) => category.handle === tab.key}
      pick={hotDeals}
    />
  );
}
