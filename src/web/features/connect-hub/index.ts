export { CompaniesScreen } from './companies/companies-screen.tsx';
export { ShopsScreen } from './shops/shops-screen.tsx';
export { StoreKeyScreen } from './shops/store-key-screen.tsx';
export { TaxScreen } from './tax-screen.tsx';
export { TravelScreen } from './travel-screen.tsx';
