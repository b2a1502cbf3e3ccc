/** What is in a new entry until somebody has written it: each text says what to write. */
export const entryTexts = {
	title: { en: "A new entry", ja: "新しい記事" },
	summary: { en: "What it is about, in one sentence.", ja: "どんな内容かを一文で書きます。" },
	paragraph: { en: "Write your news here.", ja: "お伝えしたいことをここに書きます。" },
} as const;
