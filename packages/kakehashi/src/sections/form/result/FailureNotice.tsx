import type { ContactFailure } from "@kakehashi/core/payload/contact-form.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import { ButtonLinks } from "../../../view/ui/ButtonLink.tsx";
import * as styles from "./Notice.module.css";
import { type HeadingRef, Notice } from "./Notice.tsx";
import { waitingTime } from "./waiting-time.ts";

type FailureNoticeProps = HeadingRef & {
	readonly form: ContactFormContent;
	readonly failure: ContactFailure;
	readonly retryAfterSeconds: number | undefined;
	readonly tag: string;
};

/**
 * Explains why the message was not accepted, what happens to the text that the sender typed, and
 * what to do.
 */
export function FailureNotice({
	form,
	failure,
	retryAfterSeconds,
	tag,
	headingRef,
}: FailureNoticeProps) {
	const { heading, text } = form.failures[failure];
	const time =
		retryAfterSeconds === undefined
			? form.failures.limited.soon
			: waitingTime(retryAfterSeconds, tag);
	return (
		<Notice form={form} heading={heading} headingRef={headingRef}>
			<p className={styles.text}>{typeof text === "string" ? text : text.join(time)}</p>
			{failure === "nobody" && <ButtonLinks links={form.instead} />}
			{form.otherWaysHref !== undefined && (
				<p>
					<a className={styles.link} href={form.otherWaysHref}>
						{form.otherWays}
					</a>
				</p>
			)}
		</Notice>
	);
}
