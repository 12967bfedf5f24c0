import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: '打开任务',
  openEntry: '打开条目',
  openWorkflow: '打开工作流',
  openWebhooks: '打开 Webhook',
  openUser: '打开用户',
  openBots: '打开机器人',
  openNotifications: '打开通知',
  openReport: '打开报表',
  reportAbout: '报表已附上，仅包含您有权查看的内容。',
  reportFooter: '{{organization}} 的某人设置了定期向您发送此报表。',
  openDashboard: '打开仪表板',
  dashboardAbout: '仪表板已附上，仅包含您有权查看的内容。',
  dashboardFooter: '{{organization}} 有人设置了定期向您发送此仪表板。',
  footer: '您收到此邮件，是因为您参与了“{{module}}”。',
  noSubject: '{{module}}：{{title}}',
  sampleMessage: '（操作人的留言）',
  decide: '批准或驳回',
  invitation: '请为 {{organization}} 设置密码',
  invitationAbout: '{{organization}} 邀请了您。您的用户名是 {{username}}。请设置密码以便登录。',
  invitationEnds: '此链接七天内有效，只能使用一次。',
  passwordReset: '设置新密码',
  passwordResetAbout:
    '{{name}}，您好：有人为 {{organization}} 的 {{username}} 申请了新密码。如果不是您本人，请忽略此邮件，您的密码保持不变。',
  passwordResetEnds: '此链接一小时内有效，只能使用一次。',
  choosePassword: '设置密码',
};
