import type { Locale } from '#messages/index.ts';

/** The words of a drawn invoice or receipt. */
export interface DocumentWords {
  readonly invoice: string;
  readonly receipt: string;
  readonly number: string;
  readonly receiptNumber: string;
  readonly date: string;
  readonly due: string;
  readonly vat: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly pay: string;
  readonly items: readonly string[];
  readonly suppliers: readonly string[];
  readonly customer: string;
  readonly street: string;
  readonly currency: string;
  readonly vatNumber: string;
  readonly iban: string;
  readonly mark: '.' | ',';
  date_of(year: number, month: number, day: number): string;
}

const two = (number: number) => String(number).padStart(2, '0');
const dayFirst = (sign: string) => (year: number, month: number, day: number) =>
  `${two(day)}${sign}${two(month)}${sign}${year}`;
const eastern = (year: number, month: number, day: number) => `${year}年${month}月${day}日`;

/** Words of documents as they are usual in each language. */
export const documentWords: Readonly<Record<Locale, DocumentWords>> = {
  en: {
    invoice: 'INVOICE',
    receipt: 'RECEIPT',
    number: 'Invoice no.',
    receiptNumber: 'Receipt no.',
    date: 'Date',
    due: 'Due date',
    vat: 'VAT no.',
    description: 'Description',
    quantity: 'Qty',
    price: 'Unit price',
    amount: 'Amount',
    net: 'Subtotal',
    tax: 'VAT 20 %',
    total: 'Total',
    pay: 'Please pay to IBAN',
    items: ['Road freight to Bristol', 'Fuel surcharge', 'Handling', 'Paper A4'],
    suppliers: ['Brightwater Ltd', 'Harbour Supplies Limited'],
    customer: 'Northwind Trading',
    street: '14 Quay Street',
    currency: 'GBP',
    vatNumber: 'GB 123 4567 82',
    iban: 'GB29 NWBK 6016 1331 9268 19',
    mark: '.',
    date_of: dayFirst('/'),
  },
  de: {
    invoice: 'Rechnung',
    receipt: 'Quittung',
    number: 'Rechnungsnummer',
    receiptNumber: 'Beleg-Nr.',
    date: 'Rechnungsdatum',
    due: 'Fällig am',
    vat: 'USt-IdNr.',
    description: 'Bezeichnung',
    quantity: 'Menge',
    price: 'Einzelpreis',
    amount: 'Betrag',
    net: 'Zwischensumme',
    tax: 'MwSt 19 %',
    total: 'Gesamtbetrag',
    pay: 'Bitte überweisen auf IBAN',
    items: ['Fracht nach Hamburg', 'Dieselzuschlag', 'Verpackung', 'Papier A4'],
    suppliers: ['Nordlicht GmbH', 'Bürohaus Meier KG'],
    customer: 'Nordwind Handel',
    street: 'Hafenstraße 14',
    currency: 'EUR',
    vatNumber: 'DE 136695976',
    iban: 'DE89 3704 0044 0532 0130 00',
    mark: ',',
    date_of: dayFirst('.'),
  },
  es: {
    invoice: 'Factura',
    receipt: 'Ticket',
    number: 'Número de factura',
    receiptNumber: 'Número de ticket',
    date: 'Fecha de emisión',
    due: 'Vencimiento',
    vat: 'NIF-IVA',
    description: 'Concepto',
    quantity: 'Cantidad',
    price: 'Precio',
    amount: 'Importe',
    net: 'Base imponible',
    tax: 'IVA 21 %',
    total: 'Total',
    pay: 'Pago a IBAN',
    items: ['Transporte a Madrid', 'Recargo combustible', 'Embalaje', 'Papel A4'],
    suppliers: ['Costa Azul SL', 'Papelería Luna SA'],
    customer: 'Viento Norte',
    street: 'Calle Mayor 14',
    currency: 'EUR',
    vatNumber: 'ES B12345678',
    iban: 'ES91 2100 0418 4502 0005 1332',
    mark: ',',
    date_of: dayFirst('/'),
  },
  fr: {
    invoice: 'Facture',
    receipt: 'Ticket',
    number: 'Numéro de facture',
    receiptNumber: 'Numéro de ticket',
    date: 'Date de facture',
    due: 'Échéance',
    vat: 'N° TVA',
    description: 'Désignation',
    quantity: 'Quantité',
    price: 'Prix unitaire',
    amount: 'Montant',
    net: 'Total HT',
    tax: 'TVA 20 %',
    total: 'Total TTC',
    pay: 'Virement sur IBAN',
    items: ['Transport à Lyon', 'Surcharge carburant', 'Emballage', 'Papier A4'],
    suppliers: ['Rivage SARL', 'Papeterie Dubois SAS'],
    customer: 'Vent du Nord',
    street: '14 rue du Port',
    currency: 'EUR',
    vatNumber: 'FR 40 303265045',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
    mark: ',',
    date_of: dayFirst('/'),
  },
  ja: {
    invoice: '請求書',
    receipt: '領収書',
    number: '請求書番号',
    receiptNumber: '領収書番号',
    date: '発行日',
    due: '支払期限',
    vat: '登録番号',
    description: '品名',
    quantity: '数量',
    price: '単価',
    amount: '金額',
    net: '小計',
    tax: '消費税',
    total: '合計',
    pay: 'お振込先 IBAN',
    items: ['運送費', '燃料費', '梱包材', '用紙'],
    suppliers: ['北海株式会社', '山田商店株式会社'],
    customer: '風見商事',
    street: '東京都港区',
    currency: 'JPY',
    vatNumber: 'DE 136695976',
    iban: 'DE89 3704 0044 0532 0130 00',
    mark: '.',
    date_of: eastern,
  },
  zh: {
    invoice: '发票',
    receipt: '小票',
    number: '发票号码',
    receiptNumber: '小票号',
    date: '开票日期',
    due: '到期日',
    vat: '税号',
    description: '名称',
    quantity: '数量',
    price: '单价',
    amount: '金额',
    net: '小计',
    tax: '税额',
    total: '总计',
    pay: '银行账号 IBAN',
    items: ['运输费', '燃油费', '包装材料', '纸张'],
    suppliers: ['海天有限公司', '东方办公有限公司'],
    customer: '北风贸易',
    street: '上海市',
    currency: 'CNY',
    vatNumber: 'DE 136695976',
    iban: 'DE89 3704 0044 0532 0130 00',
    mark: '.',
    date_of: eastern,
  },
};
