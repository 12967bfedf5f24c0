import type { menu as en } from '../en/menu.ts';
import type { Translated } from '../index.ts';

export const menu: Translated<typeof en> = {
  tasks: 'ホーム',
  dashboard: 'ダッシュボードとレポート',
  inquiry: 'クイックレポート',
  applications: 'アプリ',
  referenceData: 'ユーザー拡張',
  dataConnectors: 'データコネクター',
  rpa: 'RPA',
  webhooks: 'Webhook',
  connectHub: 'コネクトハブ',
  moduleCategories: 'アプリのカテゴリ',
  settings: '設定',
  companiesRegister: '企業登記簿',
  shops: 'ショップ',
  travelManagement: '出張管理',
};
