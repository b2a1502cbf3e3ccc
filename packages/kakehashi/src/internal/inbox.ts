// Messages of the contact form: the store, mail and addresses of clients.
export { jobsOf } from "../inbox/delivery/channel.ts";
export { configuredChannels } from "../inbox/delivery/configured-channels.ts";
export { errorCode } from "../inbox/delivery/delivery.ts";
export type { InboxEnvironment } from "../inbox/delivery/environment.ts";
export { fieldsInWords, topicText } from "../inbox/delivery/mail-text.ts";
export { createSendMail } from "../inbox/delivery/send-mail.ts";
export { messagesToCsv } from "../inbox/message-export.ts";
export { clientAddress, networksOf, trustedProxies } from "../inbox/receive/client-address.ts";
export { jobsOfReleased } from "../inbox/receive/receive.ts";
export { openStore, sqliteFile, unusedDataDir } from "../inbox/store/open-store.ts";
export {
	type Job,
	type MessageFilter,
	type MessageNote,
	type MessageState,
	messageStates,
	type Store,
	type StoredMessage,
} from "../inbox/store/store.ts";
