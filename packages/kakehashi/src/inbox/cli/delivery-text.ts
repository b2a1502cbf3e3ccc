import { messageFromText } from "../../core/messages/message-text.ts";
import type { Message } from "../../core/messages/say.ts";
import type { ChannelName, OutboxRow } from "../store/store.ts";
import { writeMoment } from "./read-time.ts";
import { printable } from "./text-table.ts";

/** The owner's name for each channel. */
export const channelWords: Readonly<Record<ChannelName, Message>> = {
	notification: { en: "notification", ja: "通知メール" },
	acknowledgement: { en: "acknowledgement", ja: "自動返信" },
	webhook: { en: "webhook", ja: "Webhook" },
	notice: { en: "notice of quarantine", ja: "保留のお知らせ" },
};

/** The channel, its recipient if it has several, and the state of the delivery. */
export function deliveryText(row: OutboxRow): Message {
	const { en, ja } = channelWords[row.channel];
	const recipient = row.recipient === undefined ? undefined : printable(row.recipient);
	const state = stateText(row);
	return {
		en: `${en}${recipient === undefined ? "" : ` to ${recipient}`}: ${state.en}`,
		ja: `${ja}${recipient === undefined ? "" : `（${recipient}宛て）`}：${state.ja}`,
	};
}

function stateText({ state, tries, dueAt, finishedAt, lastError = "" }: OutboxRow): Message {
	const failure = messageFromText(lastError) ?? { en: lastError, ja: lastError };
	const error =
		lastError === ""
			? { en: "", ja: "" }
			: {
					en: ` Last error: ${printable(failure.en)}`,
					ja: `最後のエラー：${printable(failure.ja)}`,
				};
	const counted = `${tries} ${tries === 1 ? "try" : "tries"}`;
	const finished = writeMoment(finishedAt ?? dueAt);
	if (state === "done") return { en: `delivered ${finished}`, ja: `送信済み（${finished}）` };
	if (state === "dead")
		return {
			en: `given up ${finished} after ${counted}.${error.en}`,
			ja: `${tries}回試して断念（${finished}）。${error.ja}`,
		};
	return {
		en: `waiting, ${counted} so far, next from ${writeMoment(dueAt)}.${error.en}`,
		ja: `待機中（試行${tries}回、次は${writeMoment(dueAt)}以降）。${error.ja}`,
	};
}
