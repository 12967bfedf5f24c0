/** Other words (English) under which an icon is found; the rest is found by its own name. */
const words: Readonly<Record<string, string>> = {
  'app-window': 'browser default application',
  banknote: 'money cash pay salary',
  briefcase: 'work job business case',
  'briefcase-business': 'work job position vacancy hire',
  building: 'office company',
  'building-2': 'office company headquarters',
  calendar: 'date day leave holiday',
  'calendar-days': 'date day leave holiday vacation',
  car: 'travel vehicle fleet',
  'clipboard-list': 'checklist survey inspection',
  'credit-card': 'payment purchase',
  database: 'data records',
  'file-signature': 'contract agreement sign',
  'file-text': 'document report',
  gavel: 'law legal court',
  gift: 'present bonus benefit',
  'graduation-cap': 'training education course school',
  'hand-coins': 'money expense donation',
  handshake: 'deal partner agreement',
  'hard-hat': 'safety construction site',
  headphones: 'support help desk',
  'heart-pulse': 'health medical care',
  house: 'home property',
  'id-card': 'badge employee identity',
  laptop: 'computer equipment it',
  'life-buoy': 'support help',
  megaphone: 'marketing announcement campaign',
  package: 'parcel delivery stock',
  'piggy-bank': 'savings budget money',
  plane: 'travel flight trip',
  printer: 'office print',
  receipt: 'expense invoice bill claim',
  rocket: 'launch project start',
  scale: 'law balance compliance',
  'shield-check': 'security compliance safety',
  'shopping-cart': 'purchase order buy procurement',
  siren: 'alarm incident emergency accident',
  stethoscope: 'doctor medical health',
  'tree-palm': 'holiday vacation leave absence',
  truck: 'delivery logistics transport',
  umbrella: 'insurance holiday',
  'user-plus': 'onboarding hiring recruit new',
  'user-minus': 'leaver offboarding',
  users: 'team people staff',
  utensils: 'meal food lunch canteen',
  wallet: 'money budget expense',
  warehouse: 'stock storage inventory',
  wrench: 'repair maintenance tool',
};

/** Icons whose name or other words contain every word searched for. */
export function findIcons(names: readonly string[], search: string): readonly string[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return names.filter((name) => {
    const text = `${name.replaceAll('-', ' ')} ${words[name] ?? ''}`;
    return wanted.every((word) => text.includes(word));
  });
}
