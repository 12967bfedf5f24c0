import type { palette as en } from '../en/palette.ts';
import type { Translated } from '../index.ts';

export const palette: Translated<typeof en> = {
  entries: '条目',
  searching: '正在搜索条目…',
  searchFailed: '未能搜索所有条目。重试',
  wordsOfTasks: '收件箱, 审批, 待办, 决定',
  wordsOfApplications: '表单, 申请, 发起',
  wordsOfReferenceData: '表, 列表, 键值列表, 数据集, 主数据',
  wordsOfDataConnectors: 'API, REST, cURL, 集成, 外部系统',
  wordsOfDrafts: '未完成, 未提交, 继续',
  wordsOfDesignList: '表单编辑器, 工作流, 设计器, 发布',
  wordsOfProfile: '设置, 账户, 主题, 语言, 时区, 起始页, 外出, 代理人, 休假, 通知',
  wordsOfOwnMails: '电子邮件, 邮件, 消息',
  wordsOfSchedules: '定期, 重复, 自动, 每周, 每月',
  wordsOfNotifications: '消息, 提醒, 未读, 提及',
  wordsOfSingleSignOn: 'sso, saml, openid, microsoft, google, okta, ldap, scim, 登录',
  wordsOfWorkingHours: '设置, 日历, 节假日, 工作日, 期限, 组织',
  processMap: '流程图',
  wordsOfProcessMap: '流程挖掘, 变体, 瓶颈, 等待时间, 事件日志, XES',
  wordsOfProcessDashboard: '运行中, 卡住, 错误, 重试, 监控, 运维',
  wordsOfAudit: '谁做了什么, 更改, 日志, 证明',
  wordsOfKeys: '令牌 API 密钥 OAuth 客户端 CORS 来源',
  wordsOfWebhooks: '事件 集成',
  wordsOfConnectHub: '企业登记 商店 密钥 增值税',
  wordsOfAssistant: 'AI 聊天 模型 提供商 OpenAI Anthropic Ollama',
};
