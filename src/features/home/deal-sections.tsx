import { t } from '@/language/t';
import { hotDeals } from './hot-deals';
import { Deals } from './deals';

/** 'Export Deals Made Easy': tabs by category name (HOME-5). */
export function ExportDeals() {
  return (
    <Deals
      shown={4}
      title={t('Export Deals Made Easy')}
      lead={t('Well-made pieces, department by department.')}
      tabs={[
        { key: 'Furniture', label: t('Furniture') },
        { key: 'Mattress', label: t('Mattress') },
        { key: 'Home Goods', label: t('Home Goods') },
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
      title={t("Hot Deals You Can't Miss")}
      lead={t('The largest savings come first.')}
      tabs={[
        { key: 'furniture', label: t('Furniture') },
        { key: 'mattresses', label: t('Mattresses') },
        { key: 'home-decor', label: t('Home Decor') },
      ]}
      belongs={(category, tab) => category.handle === tab.key}
      pick={hotDeals}
    />
  );
}
