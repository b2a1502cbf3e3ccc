import { useZone } from "@kakehashi/editor/browser/i18n/use-zone.ts";
import type { ListOf } from "./studio-client.ts";
import { useStudioTranslate } from "./use-studio-translate.ts";

export function MessageRow({
	message,
	isChosen,
}: {
	readonly message: ListOf<"messages">["messages"][number];
	readonly isChosen: boolean;
}) {
	const t = useStudioTranslate();
	const { formatOf } = useZone();
	const { reference, receivedAt, isUnread, state, name, topic, excerpt, files } = message;
	const at = new Date(receivedAt);
	const day = formatOf({ dateStyle: "short" });
	const format = formatOf(
		day.format(at) === day.format()
			? { timeStyle: "short" }
			: { month: "short", day: "numeric" },
	);
	return (
		<li>
			<a
				href={`#${reference}`}
				id={`row-${reference}`}
				aria-current={isChosen || undefined}
				data-unread={isUnread || undefined}
			>
				<span className="sender">
					{isUnread && <span className="dot" role="img" aria-label={t("unread")} />}
					{name}
				</span>
				<span className="when">
					{state === "done" && (
						<span role="img" aria-label={t("done")}>
							✓
						</span>
					)}{" "}
					<time dateTime={at.toISOString()}>{format.format(at)}</time>
				</span>
				{topic !== "" && <span className="about">{topic}</span>}
				<span className="excerpt">{excerpt}</span>
				{files > 0 && <span className="hint">{t("fileCount", { count: files })}</span>}
			</a>
		</li>
	);
}
