import type { MouseEvent } from "react";
import { retryFailedRequests, useFailedRequests } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";

/**
 * Says that requests have failed, and sends them again on a click. Shows nothing if none has
 * failed.
 */
export function FailedRequests() {
	const t = useTranslate();
	const unanswered = useFailedRequests();
	if (unanswered.length === 0) return null;
	const reason = unanswered.find((each) => each.reason !== undefined)?.reason ?? t("offline");
	const retryAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		// The button disappears, so the focus moves to the heading of its panel.
		currentTarget
			.closest("aside, section")
			?.querySelector<HTMLElement>("h2[tabindex]")
			?.focus();
		retryFailedRequests();
	};
	return (
		<div className="trouble" role="alert">
			<p>{reason}</p>
			<button type="button" onClick={retryAll}>
				{t("tryAgain")}
			</button>
		</div>
	);
}
