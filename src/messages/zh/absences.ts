import type { absences as en } from '../en/absences.ts';
import type { Translated } from '../index.ts';

export const absences: Translated<typeof en> = {
  outOfOffice: '不在',
  outOfOfficeAbout:
    '您不在时，代理人可以看到您的任务、收到新任务通知并作出决定。历史记录会同时写明两人的名字。',
  actsFor: '您现在代理{{names}}。',
  actsForIn: '{{name}}（{{apps}}）',
  awayNow: '您不在至{{to}}。自{{from}}起由{{name}}代理。',
  awayLater: '{{from}}至{{to}}不在，由{{name}}代理。',
  awayFrom: '第一天',
  awayTo: '最后一天',
  substitute: '代理人',
  substituteHelp: '适用于下方未另选代理人的所有应用。首尾两天都计入，按您的时区计算。',
  appSubstitutes: '个别应用的代理人',
  app: '应用',
  addApp: '添加应用',
  removeApp: '移除{{app}}',
  absenceSaved: '不在设置已保存',
  absenceRemoved: '已取消不在设置',
  backAgain: '我回来了',
  notAway: '取消',
};
