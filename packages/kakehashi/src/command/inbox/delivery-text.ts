import { inEachLanguage, type Message } from "@kakehashi/core/messages/localize.ts";
import { messageFromText } from "@kakehashi/core/messages/message-text.ts";
import { t } from "../../inbox/i18n/t.ts";
import type { ChannelName, OutboxRow } from "../../inbox/store/store.ts";
import { printable } from "../../terminal/text-table.ts";
import { writeMoment } from "./read-time.ts";

/** The owner's name for each channel. */
export const channelTexts: Readonly<Record<ChannelName, Message>> = {
	notification: t("channelNotification"),
	acknowledgement: t("channelAcknowledgement"),
	webhook: t("channelWebhook"),
	notice: t("channelNotice"),
};

/** The channel, its recipient if it has several, and the state of the delivery. */
export function deliveryText(row: OutboxRow): Message {
	const channel = channelTexts[row.channel];
	const state = stateText(row);
	return row.recipient === undefined
		? t("deliveryLine", { channel, state })
		: t("deliveryLineTo", { channel, recipient: printable(row.recipient), state });
}

function stateText({ state, tries, dueAt, finishedAt, lastError = "" }: OutboxRow): Message {
	const finished = writeMoment(finishedAt ?? dueAt);
	if (state === "done") return t("deliveredAt", { finished });
	const message = messageFromText(lastError);
	const failure = inEachLanguage((language) => printable(message?.[language] ?? lastError));
	const error = lastError === "" ? "" : t("deliveryLastError", { failure });
	return state === "dead"
		? t("deliveryGivenUp", { finished, count: tries, error })
		: t("deliveryWaiting", { count: tries, due: writeMoment(dueAt), error });
}
