import { messageFromText } from "../../core/messages/message-text.ts";
import type { Message } from "../../core/messages/say.ts";
import { t } from "../i18n/t.ts";
import type { ChannelName, OutboxRow } from "../store/store.ts";
import { writeMoment } from "./read-time.ts";
import { printable } from "./text-table.ts";

/** The owner's name for each channel. */
export const channelWords: Readonly<Record<ChannelName, Message>> = {
	notification: t("channelNotification"),
	acknowledgement: t("channelAcknowledgement"),
	webhook: t("channelWebhook"),
	notice: t("channelNotice"),
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
	if (state === "done") return t("deliveredAt", { finished });
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
