import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslate } from "../i18n/language.ts";
import { FailedRequests } from "./FailedRequests.tsx";

type SidePanelProps = {
	readonly heading: string;
	readonly className?: string;
	/** If omitted, the panel takes the place of the page and cannot be closed. */
	readonly onClose?: (() => void) | undefined;
	readonly children: ReactNode;
};

/** A panel beside the page. Its heading gets the focus, and Escape closes it. */
export function SidePanel({ heading, className = "", onClose, children }: SidePanelProps) {
	const t = useTranslate();
	const id = useId();
	const headingRef = useRef<HTMLHeadingElement>(null);
	const replacesPage = onClose === undefined;
	useEffect(() => {
		if (!replacesPage) headingRef.current?.focus();
	}, [replacesPage]);
	return (
		<aside
			className={`list ${className}`}
			data-only={replacesPage || undefined}
			aria-labelledby={id}
			onKeyDown={(event) => pressedKey(event) === "Escape" && onClose?.()}
		>
			{onClose !== undefined && (
				<button type="button" className="close" aria-label={t("close")} onClick={onClose}>
					<span aria-hidden="true">✕</span>
				</button>
			)}
			<h2 id={id} ref={headingRef} tabIndex={-1}>
				{heading}
			</h2>
			<FailedRequests />
			{children}
		</aside>
	);
}
