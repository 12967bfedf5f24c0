import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: 'タスクを開く',
  openEntry: 'エントリを開く',
  openWorkflow: 'ワークフローを開く',
  openWebhooks: 'Webhookを開く',
  openUser: 'ユーザーを開く',
  openBots: 'ボットを開く',
  openNotifications: '通知を開く',
  openReport: 'レポートを開く',
  reportAbout: 'レポートを添付しました。あなたが見られる内容だけが含まれます。',
  reportFooter: '{{organization}} の担当者の設定により、このレポートが定期的に送信されます。',
  openDashboard: 'ダッシュボードを開く',
  dashboardAbout: 'ダッシュボードを添付しました。あなたが見られる内容だけが含まれます。',
  dashboardFooter: '{{organization}} の担当者の設定により、このダッシュボードが定期的に送信されます。',
  footer: 'このメールは「{{module}}」の関係者にお送りしています。',
  noSubject: '{{module}}：{{title}}',
  sampleMessage: '（操作した人のメッセージ）',
  decide: '承認または却下',
  invitation: '{{organization}} のパスワードを設定してください',
  invitationAbout:
    '{{organization}} に招待されました。ユーザー名は {{username}} です。サインインするにはパスワードを設定してください。',
  invitationEnds: 'このリンクは 7 日間有効で、1 回だけ使えます。',
  passwordReset: '新しいパスワードを設定してください',
  passwordResetAbout:
    '{{name}} さん、{{organization}} の {{username}} に新しいパスワードが要求されました。お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  passwordResetEnds: 'このリンクは 1 時間有効で、1 回だけ使えます。',
  choosePassword: 'パスワードを設定',
};
