import type { signInPolicy as english } from '../en/sign-in-policy.ts';
import type { Translated } from '../index.ts';

export const signInPolicy: Translated<typeof english> = {
  title: 'サインインポリシー',
  failed: 'サインインポリシーを読み込めませんでした',
  readOnly: 'サインインポリシーを変更できるのは管理者だけです。',
  saved: 'サインインポリシーを保存しました',
  secondFactor: '2段階認証',
  requiredFor: '必須にする対象',
  requiredForHelp: '2段階認証を設定していない人は、次回サインイン時に設定します。',
  nobody: 'なし',
  flags: '一部のユーザー',
  everyone: '全員',
  isSysAdmin: 'システム管理者',
  isAdministrator: '管理者',
  isFullUser: 'フルユーザー',
  isConsultant: 'コンサルタント',
  methods: 'サインイン方法',
  allowsPasswords: 'パスワード',
  noPasswords:
    'パスワードを使えるのはシステム管理者だけになります。他の人にはパスキーまたはシングルサインオンが必要です。',
  allowsPasskeys: 'パスキー',
  passwords: 'パスワード',
  minPasswordLength: '最小文字数',
  minPasswordLengthHelp: '新しいパスワードの文字数',
  passwordHistory: '再利用できないパスワードの数',
  passwordHistoryHelp: '現在のものから数えます。0は制限なし',
  passwordDays: 'パスワードの有効日数',
  passwordDaysHelp: '期限を設けない場合は空のままにします',
  securityQuestions: '秘密の質問',
  securityQuestionsHelp: 'パスワードを使う人が、忘れたときのために回答する質問の数。0 は不要',
  sessions: 'セッション',
  sessionHours: 'セッションの最長時間',
  sessionHoursHelp:
    '使用中でも、この時間を過ぎると再サインインが必要です。使われないセッションは1時間で終了します。',
  between: '{{min}}から{{max}}までの数字を入力してください',
};
