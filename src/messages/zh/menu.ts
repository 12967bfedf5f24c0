import type { menu as en } from '../en/menu.ts';
import type { Translated } from '../index.ts';

export const menu: Translated<typeof en> = {
  tasks: '主页',
  dashboard: '仪表板和报表',
  inquiry: '快速报表',
  applications: '应用',
  referenceData: '用户扩展',
  dataConnectors: '数据连接器',
  rpa: 'RPA',
  webhooks: 'Webhook',
  connectHub: '连接中心',
  moduleCategories: '应用类别',
  settings: '设置',
  companiesRegister: '企业登记',
  shops: '商店',
  travelManagement: '差旅管理',
};
