import type { profile as en } from '../en/profile.ts';
import type { Translated } from '../index.ts';

export const profile: Translated<typeof en> = {
  title: '我的资料',
  about: '他人看到的您的信息，以及 Formwright 的外观和语言。',
  person: '您',
  name: '姓名',
  userName: '用户名',
  email: '电子邮件',
  roles: '角色',
  teams: '团队',
  fixed: '这些信息由管理员修改。',
  preferences: '偏好',
  language: '语言',
  languageHelp: '也是您邮件的语言。',
  timeZone: '时区',
  timeZoneHelp: '当地现在是 {{time}}。时间按此时区显示和输入。',
  timeZoneOrganisation: '跟随组织',
  theme: '主题',
  themeHelp: '仅用于此设备。',
  launchPage: '起始页',
  launchPageHelp: '登录后首先打开的页面。',
  none: '无',
};
