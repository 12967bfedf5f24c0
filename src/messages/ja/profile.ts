import type { profile as en } from '../en/profile.ts';
import type { Translated } from '../index.ts';

export const profile: Translated<typeof en> = {
  title: 'マイプロフィール',
  about: 'ほかの人に見える情報と、Formwright の表示や言語を設定します。',
  person: 'あなた',
  name: '名前',
  userName: 'ユーザー名',
  email: 'メールアドレス',
  roles: 'ロール',
  teams: 'チーム',
  fixed: 'これらは管理者が変更します。',
  preferences: '設定',
  language: '言語',
  languageHelp: 'メールの言語にもなります。',
  timeZone: 'タイムゾーン',
  timeZoneHelp: '現地時刻は {{time}} です。日時はこのタイムゾーンで表示、入力されます。',
  timeZoneOrganisation: '組織に合わせる',
  theme: 'テーマ',
  themeHelp: 'この端末での表示です。',
  launchPage: '開始ページ',
  launchPageHelp: 'サインイン後に最初に開くページです。',
  none: 'なし',
};
