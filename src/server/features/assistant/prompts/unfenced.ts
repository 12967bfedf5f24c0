/** What a model wrote without the fence of Markdown that it may have put around it. */
export function unfenced(text: string): string {
  const fenced = /```[a-z]*\s*\n?([\s\S]*?)```/i.exec(text);
  return (fenced?.[1] ?? text).trim();
}
