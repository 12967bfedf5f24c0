import type { ownMails as en } from '../en/own-mails.ts';
import type { Translated } from '../index.ts';

export const ownMails: Translated<typeof en> = {
  title: '我的邮件',
  find: '查找邮件',
  loadFailed: '无法加载您的邮件',
  none: '还没有邮件',
  noneText: 'Formwright 发给您的邮件会保存在这里。您可以在个人资料中选择通过邮件接收哪些内容。',
  chooseNews: '选择通知',
  sent: '已发送',
  kept: '仅保存在此',
  keptText: '未设置邮件服务器，因此此邮件仅保存在这里。',
  to: '收件人',
  when: '时间',
  status: '状态',
  openTask: '打开任务',
  openEntry: '打开条目',
  openApp: '打开工作流',
  newer: '较新',
  older: '较早',
};
