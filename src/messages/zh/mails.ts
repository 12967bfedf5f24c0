import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: '打开任务',
  openEntry: '打开条目',
  openWorkflow: '打开工作流',
  footer: '您收到此邮件，是因为您参与了“{{module}}”。',
  noSubject: '{{module}}：{{title}}',
  sampleMessage: '（操作人的留言）',
  decide: '批准或驳回',
};
