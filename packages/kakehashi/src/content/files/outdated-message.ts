import type { Message } from "../../core/messages/say.ts";

/** The message for an outdated text: another language has changed since all were confirmed. */
export const outdatedMessage: Message = {
	en: 'This text has changed in another language since it was last confirmed. Update it in this one ("npm run edit" shows what changed), or, if it is still right, confirm it there or with "npx kakehashi translations confirm".',
	ja: "確認したあとで、この文のほかの言語が書き換えられました。こちらも直してください（変わったところは「npm run edit」で分かります）。このままで合っていれば、編集画面か「npx kakehashi translations confirm」で確認済みにしてください。",
};
