import type { notifications as en } from '../en/notifications.ts';
import type { Translated } from '../index.ts';

export const notifications: Translated<typeof en> = {
  assigned: '{{activity}}：“{{title}}”正在等待您处理',
  reassigned: '{{actor}}将“{{title}}”（{{activity}}）转交给您',
  reassignedAway: '{{actor}}将您的任务“{{title}}”（{{activity}}）转交给了他人',
  approved: '{{actor}}批准了“{{title}}”（{{activity}}）',
  rejected: '{{actor}}驳回了“{{title}}”（{{activity}}）',
  completed: '“{{title}}”已完成',
  sentBack: '{{actor}}将“{{title}}”退回给您（{{activity}}）',
  withdrawn: '{{actor}}撤回了“{{title}}”：您的任务已取消',
  faulted: '“{{title}}”在{{activity}}处停止，需要管理员处理',
  restart: '{{actor}}重新启动了“{{title}}”',
  reminder: '{{activity}}：“{{title}}”仍在等待您',
  escalated: '{{activity}}：“{{title}}”等待过久',
  mentioned: '{{actor}} 在“{{title}}”中提到了您',
  commented: '{{actor}} 评论了“{{title}}”',
  unstaffed: '“{{title}}”：步骤“{{activity}}”存在无人可以答复的条目',
  scheduleFailed: '“{{title}}”未能按计划新建条目',
  webhookPaused: '“{{title}}”已暂停：消息无法送达',
  botFailed: '机器人“{{title}}”失败，或需要您回答',
  botTold: '{{title}}',
  botPaused: '机器人“{{title}}”已暂停',
  leavingSoon: '{{actor}} 将于 {{activity}} 离职',
  leavingFailed: '{{actor}} 原定于 {{activity}} 离职，但移交需要您的决定',
  system: '系统',
  untitled: '无标题条目',
};
