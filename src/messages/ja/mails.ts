import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: 'タスクを開く',
  openEntry: 'エントリを開く',
  openWorkflow: 'ワークフローを開く',
  footer: 'このメールは「{{module}}」の関係者にお送りしています。',
  noSubject: '{{module}}：{{title}}',
  sampleMessage: '（操作した人のメッセージ）',
  decide: '承認または却下',
};
