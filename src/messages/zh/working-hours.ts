import type { workingHours as en } from '../en/working-hours.ts';
import type { Translated } from '../index.ts';

export const workingHours: Translated<typeof en> = {
  title: '工作时间',
  whose: '所属',
  organization: '组织',
  about: '按工作时间计算的期限、提醒和升级遵循此时间。团队可以有自己的工作时间。',
  standard: '默认：周一至周五，9 点至 17 点',
  asOrganization: '此团队使用组织的工作时间。',
  giveOwn: '设置自己的时间',
  follow: '使用组织的工作时间',
  follows: '{{name}}现在使用组织的工作时间',
  teamsFailed: '无法加载团队',
  days: '工作日',
  noDay: '请至少选择一天',
  from: '从',
  to: '到',
  endsEarly: '结束必须晚于开始',
  holidays: '节假日',
  noHolidays: '还没有节假日。',
  date: '日期',
  name: '名称',
  addHoliday: '添加节假日',
  removeHoliday: '移除{{name}}',
  twice: '该日期已在列表中',
  saved: '工作时间已保存',
  fromNowOn: '进行中的任务保持原有期限。',
};
