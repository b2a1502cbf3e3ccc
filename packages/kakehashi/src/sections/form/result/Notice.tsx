import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import type { ReactNode, Ref } from "react";
import { classNames } from "../../../view/ui/class-names.ts";
import { Alert } from "../fields/Alert.tsx";
import * as styles from "./Notice.module.css";

/** A ref for the heading of the result, which gets the focus after sending. */
export type HeadingRef = { readonly headingRef: Ref<HTMLHeadingElement> };

type NoticeProps = HeadingRef & {
	readonly form: Pick<ContactFormContent, "id">;
	readonly heading: string;
	readonly good?: boolean;
	readonly children: ReactNode;
};

/**
 * A framed message. The id of its heading is the hash in the form's address, so that the browser
 * scrolls to the message after sending without scripts.
 */
export function Notice({ form, heading, good = false, headingRef, children }: NoticeProps) {
	return (
		<div className={classNames(styles.notice, good && styles.good)}>
			<h3 className={styles.heading} id={form.id} tabIndex={-1} ref={headingRef}>
				{!good && <Alert />}
				<span>{heading}</span>
			</h3>
			{children}
		</div>
	);
}
