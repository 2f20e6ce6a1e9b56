/**
 * The headers a DKIM signature must cover. The library's own list leaves out `List-Unsubscribe-Post`, and one-click
 * unsubscription (RFC 8058) holds only when both its headers are signed (domain.md B2).
 */
export const signedHeaders = [
  ...['from', 'sender', 'reply-to', 'subject', 'date', 'message-id', 'to', 'cc', 'mime-version'],
  ...[
    'content-type',
    'content-transfer-encoding',
    'list-id',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'feedback-id',
  ],
].join(':')
