/** The placeholder texts of a new entry. Each one says what to write. */
export const entryTexts = {
	title: { en: "A new entry", ja: "新しい記事" },
	summary: { en: "What it is about, in one sentence.", ja: "どんな内容かを一文で書きます。" },
	/** The place of an event. */
	place: { en: "Where it takes place", ja: "開催する場所" },
	paragraph: { en: "Write your news here.", ja: "お伝えしたいことをここに書きます。" },
} as const;

/** Labels for events, for a collection that had no events before. */
export const eventWords = {
	when: { en: "When", ja: "日時" },
	where: { en: "Where", ja: "場所" },
	limit: { en: "Room for", ja: "定員" },
	people: { en: "{count} people", ja: "{count}名" },
	add: { en: "Add to calendar", ja: "カレンダーに追加" },
	calendar: { en: "Follow all dates in your calendar", ja: "予定をカレンダーで見る" },
	calledOff: { en: "Called off", ja: "中止" },
	over: { en: "This event is over.", ja: "このイベントは終了しました。" },
	past: { en: "Past events", ja: "終了したイベント" },
} as const;
